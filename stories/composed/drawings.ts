import type { Picture } from '../../machines/domain/index.ts'

/*
 * Pictures without a server. The kit's suffix (`-320.avif`) becomes the fragment of a data URL, which browsers ignore.
 */
const picture = (svg: string, width: number, height: number, alt: string): Picture => ({
  base: `data:image/svg+xml,${encodeURIComponent(svg)}#`,
  alt,
  width,
  height,
  widths: [320, 640],
})

const svg = (width: number, height: number, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${content}</svg>`

const shapes = {
  jacket:
    '<path d="M130 120q70-70 140 0l60 30 30 190-44 8-26-110v210q-90 20-180 0V238l-26 110-44-8 30-190z" fill="C"/><path d="M200 100v352" stroke="#b8562c" stroke-width="5"/>',
  boot: '<path d="M110 150h120v120l100 40q30 30 10 70H90z" fill="C"/><path d="M84 380h262v24H84z" fill="#2b2f31"/>',
  bag: '<rect x="100" y="110" width="200" height="290" rx="50" fill="C"/><path d="M160 110q40-70 80 0" fill="none" stroke="#2b2f31" stroke-width="14"/><rect x="130" y="260" width="140" height="100" rx="16" fill="#0003"/>',
  bottle:
    '<rect x="150" y="150" width="100" height="270" rx="24" fill="C"/><rect x="170" y="100" width="60" height="44" rx="8" fill="#2b2f31"/>',
  beanie:
    '<path d="M100 300q0-150 100-150t100 150z" fill="C"/><rect x="90" y="290" width="220" height="70" rx="16" fill="#0004"/><rect x="90" y="290" width="220" height="70" rx="16" fill="C" opacity=".8"/>',
}

export type Shape = keyof typeof shapes

/** A cut-out product of 4:5. */
export const product = (shape: Shape, hex: string, alt = ''): Picture =>
  picture(svg(400, 500, shapes[shape].replaceAll('"C"', `"${hex}"`)), 400, 500, alt)

/** An opaque crop of 4:5. */
export const crop = (hex: string, alt = ''): Picture =>
  picture(
    svg(
      400,
      500,
      `<rect width="400" height="500" fill="${hex}"/><path d="M0 80q200 120 400 0M0 300h400" stroke="#0004" stroke-width="6" fill="none"/><path d="M200 60v440" stroke="#b8562c" stroke-width="14"/>`,
    ),
    400,
    500,
    alt,
  )

/** An opaque landscape: 16:7 for desktop, 5:7 for mobile. */
export const landscape = (wide: boolean): Picture => {
  const [width, height] = wide ? [1600, 700] : [500, 700]
  return picture(
    svg(
      width,
      height,
      `<rect width="${width}" height="${height}" fill="#8fa3a8"/><path d="M0 420 ${width * 0.25} 150l${width * 0.15} 140 ${width * 0.2}-120 ${width * 0.4} 250v280H0z" fill="#54665f"/><path d="M0 470h${width}v230H0z" fill="#70878d"/>`,
    ),
    width,
    height,
    '',
  )
}
