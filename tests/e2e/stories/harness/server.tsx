import { renderToReadableStream } from 'react-dom/server'
import type { Direction } from '../../../../ui/internal/direction.ts'
import type { BrandKey } from '../../../../ui/styles/brand-keys.ts'
import { fontsOf } from '../../../../ui/styles/fonts.ts'
import { namesIn, type StoryFile, storyElement } from './stories.tsx'

const files = import.meta.glob<StoryFile>('../../../../stories/**/*.stories.tsx', { eager: true })
const fileOf = new Map(Object.entries(files).flatMap(([path, file]) => namesIn(path, file).map((name) => [name, file])))

/** Every story by name. */
export const storyNames: readonly string[] = [...fileOf.keys()]

/** A story as a server-rendered document with the kit's styles, the brand's fonts and the script that hydrates it. */
export async function renderStory(
  name: string,
  { brand, dir }: { brand: BrandKey; dir: Direction },
  script: string,
  style: string,
): Promise<string> {
  const stream = await renderToReadableStream(storyElement(fileOf.get(name), name, dir))
  await stream.allReady
  const fonts = fontsOf(brand).map(
    (url) => `<link rel="preload" href="${url}" as="font" type="font/woff2" crossorigin>`,
  )
  return `<!doctype html>
<html lang="nb-NO" dir="${dir}" data-brand="${brand}" data-layout-complete>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${name}</title>
<link rel="expect" href="#story-script" blocking="render">
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${style}">
${fonts.join('\n')}
</head>
<body><div id="story">${await new Response(stream).text()}</div><script type="module" id="story-script" src="${script}"></script></body>
</html>`
}
