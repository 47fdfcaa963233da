import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

// What a chain brings: a brand, texts, shops and goods with pictures. The pictures are generated here.

const root = join(import.meta.dirname, '..', '..')
const tool = join(root, 'dist', 'server', 'database-tool.js')

/** Runs a tool of the built shop, as an operator does. @throws what it printed, unless it succeeds */
export function operate(environment: Readonly<Record<string, string>>, ...task: readonly string[]): string {
  return execFileSync(process.execPath, ['--liftoff-only', tool, ...task], {
    env: { ...process.env, NODE_ENV: 'production', ...environment },
    encoding: 'utf8',
  })
}

const goods: readonly (readonly [name: string, category: string, price: number, colour: string, hex: string])[] = [
  ['Skalljakke Galdhø', 'Klær > Jakker > Skalljakker', 2999, 'Blå', '#24506e'],
  ['Dunjakke Glittertind', 'Klær > Jakker > Dunjakker', 3499, 'Rød', '#9c2f2a'],
  ['Vindjakke Besshø', 'Klær > Jakker > Vindjakker', 1299, 'Grønn', '#3c6144'],
  ['Ullgenser Bøverdal', 'Klær > Gensere > Ullgensere', 1099, 'Grå', '#7b7f83'],
  ['Fleecegenser Spiterstul', 'Klær > Gensere > Fleece', 899, 'Svart', '#26282a'],
  ['Turbukse Leirvass', 'Klær > Bukser > Turbukser', 1499, 'Brun', '#6b4b34'],
  ['Skallbukse Visdal', 'Klær > Bukser > Skallbukser', 2199, 'Svart', '#2a2c2f'],
  ['Ulltrøye Lom', 'Klær > Undertøy > Ull', 699, 'Blå', '#2f4d73'],
  ['Ullongs Vågå', 'Klær > Undertøy > Ull', 649, 'Blå', '#2f4d73'],
  ['Ullue Sognefjell', 'Tilbehør > Luer > Ulluer', 299, 'Rød', '#b02a2e'],
  ['Pannebånd Juvass', 'Tilbehør > Luer > Pannebånd', 199, 'Gul', '#d9a514'],
  ['Votter Raubergstul', 'Tilbehør > Hansker > Votter', 499, 'Brun', '#7d5636'],
  ['Skihansker Memuru', 'Tilbehør > Hansker > Skihansker', 599, 'Svart', '#2b2b2e'],
  ['Ullsokker Gjende', 'Tilbehør > Sokker > Ullsokker', 179, 'Grå', '#8b8f92'],
  ['Tursekk Heimdal 28', 'Turutstyr > Sekker > Dagstursekker', 1399, 'Grønn', '#47663f'],
  ['Ekspedisjonssekk Jotun 75', 'Turutstyr > Sekker > Store sekker', 3299, 'Blå', '#27435f'],
  ['Telt Leirdalen 3', 'Turutstyr > Telt > Kuppeltelt', 5499, 'Grønn', '#4d6b46'],
  ['Sovepose Rondane', 'Turutstyr > Soveposer > Dun', 3999, 'Rød', '#8e2c2a'],
  ['Fjellstøvel Hurrung', 'Sko > Støvler > Fjellstøvler', 2799, 'Brun', '#5f4632'],
  ['Joggesko Otta', 'Sko > Joggesko > Terreng', 1599, 'Gul', '#cfa01c'],
]

/** A generated picture in place of a photograph: a thing in its colour, in soft light, with grain. */
async function draw(file: string, hex: string, seed: number): Promise<void> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1500">
<defs>
<radialGradient id="room" cx=".45" cy=".35" r=".9"><stop offset="0" stop-color="#f4f2ee"/><stop offset="1" stop-color="#d9d5cd"/></radialGradient>
<linearGradient id="light" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".35"/><stop offset="1" stop-color="#000" stop-opacity=".3"/></linearGradient>
<filter id="grain"><feTurbulence type="fractalNoise" baseFrequency=".8" numOctaves="3" seed="${seed}"/><feColorMatrix values="0 0 0 0 .5 0 0 0 0 .5 0 0 0 0 .5 0 0 0 .25 0"/></filter>
</defs>
<rect width="1200" height="1500" fill="url(#room)"/>
<ellipse cx="600" cy="1290" rx="${360 + (seed % 5) * 20}" ry="46" fill="#000" opacity=".18"/>
<path d="M300 ${420 + (seed % 4) * 30}Q600 220 900 ${420 + (seed % 3) * 40}L${850 + (seed % 6) * 10} 1240Q600 1310 ${350 - (seed % 6) * 10} 1240Z" fill="${hex}"/>
<path d="M300 ${420 + (seed % 4) * 30}Q600 220 900 ${420 + (seed % 3) * 40}L${850 + (seed % 6) * 10} 1240Q600 1310 ${350 - (seed % 6) * 10} 1240Z" fill="url(#light)"/>
<rect width="1200" height="1500" filter="url(#grain)"/>
</svg>`
  await sharp(Buffer.from(drawing)).jpeg({ quality: 82 }).toFile(file)
}

/** Writes the feed, a table, and its pictures. @returns file and folder */
export async function writeGoods(folder: string): Promise<{ feed: string; pictures: string }> {
  const pictures = join(folder, 'pictures')
  mkdirSync(pictures, { recursive: true })
  const rows = ['id,title,description,brand,product_type,price,color,color_hex,size,gender,gtin,stock,image_link']
  for (const [at, [name, category, price, colour, hex]] of goods.entries()) {
    const picture = `${at + 1}.jpg`
    await draw(join(pictures, picture), hex, at + 1)
    const ean = withCheckDigit(`70123456${String(at).padStart(4, '0')}`)
    rows.push(
      `FS-${at + 1},${name},${name} er laget for norsk fjell.,Fjellsport,${category},${price}.00 NOK,${colour},${hex},,unisex,${ean},web:5 1:3,${picture}`,
    )
  }
  const feed = join(folder, 'goods.csv')
  writeFileSync(feed, `${rows.join('\n')}\n`)
  return { feed, pictures }
}

/** Writes the feed without the two articles of a category. */
export function withoutGloves(folder: string): string {
  const file = join(folder, 'no-gloves.csv')
  const rows = readFileSync(join(folder, 'goods.csv'), 'utf8').split('\n')
  writeFileSync(file, rows.filter((row) => !row.includes('> Hansker >')).join('\n'))
  return file
}

/** Writes the feed with other values in one article's line. @throws unless each value stands in it */
export function withChanged(folder: string, feed: string, id: string, changes: readonly (readonly [string, string])[]) {
  const file = join(folder, `changed-${id}.csv`)
  const rows = readFileSync(feed, 'utf8').split('\n')
  const change = (row: string) =>
    changes.reduce((line, [from, to]) => {
      if (!line.includes(from)) throw new Error(`${from} is not in ${line}`)
      return line.replace(from, to)
    }, row)
  writeFileSync(file, rows.map((row) => (row.startsWith(`${id},`) ? change(row) : row)).join('\n'))
  return file
}

function withCheckDigit(digits: string): string {
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}

/** Writes the chain's shops as a table. */
export function writeShops(folder: string): string {
  const file = join(folder, 'shops.csv')
  writeFileSync(
    file,
    [
      'id,name,address,postcode,city,hours,latitude,longitude',
      '1,Fjellsport Lom,Bergomsvegen 1,2686,LOM,1-5 10:00-17:00; 6 10:00-15:00,61.8376,8.5685',
      '2,Fjellsport Otta,Storgata 3,2670,OTTA,1-5 10:00-17:00,61.7716,9.5396',
      '',
    ].join('\n'),
  )
  return file
}

/** Writes the chain's categories as tables: those that it sells, and one more that it no longer does. */
export function writeCategories(folder: string): { now: string; before: string } {
  const [now, before] = [join(folder, 'categories.csv'), join(folder, 'categories-before.csv')]
  const names = [
    'Turutstyr',
    'Turutstyr > Telt',
    'Turutstyr > Sekker',
    'Turutstyr > Soveposer',
    'Klær',
    'Klær > Undertøy',
  ]
  const head = 'category\n'
  writeFileSync(now, `${head}${names.join('\n')}\n`)
  writeFileSync(before, `${head}${[...names, 'Turutstyr > Kart', 'Bøker > Kart'].join('\n')}\n`)
  return { now, before }
}

/** Writes the chain's campaigns as a table, with a picture in the folder of the goods'. */
export async function writeCampaigns(folder: string): Promise<string> {
  await draw(join(folder, 'pictures', 'fjell.jpg'), '#24506e', 41)
  const file = join(folder, 'campaigns.csv')
  writeFileSync(
    file,
    [
      'slug,name,from,to,intro,text,label,picture,articles',
      'ull-til-fjells,Ull til fjells,2026-01-01,2099-12-31,Varmt fra innerst til ytterst.,Ull til lavere pris.,Ulluke,fjell.jpg,"FS-8, FS-9"',
      'sommersalg,Sommersalg,2026-01-01,2026-01-31,Sommeren er over.,,,,FS-1',
      '',
    ].join('\n'),
  )
  return file
}

/** Writes the banners of its front page as a table, with pictures of the folder. */
export function writeBanners(folder: string): string {
  const file = join(folder, 'banners.csv')
  writeFileSync(
    file,
    [
      'slot,title,text,link,linkText,picture',
      'generalPromo,Til fjells fra Lom,Jakker som tåler vind.,/klær/jakker,Se jakkene,fjell.jpg',
      'productPromo,Heimdal bærer lett,28 liter til dagsturen.,/turutstyr/sekker,Se sekkene,15.jpg',
      'leftPopularCategory,Ullsokker,,/tilbehør/sokker,,14.jpg',
      'rightPopularCategory,Sko,,/sko,,19.jpg',
      'bottomPopularCategory,Telt,,/turutstyr/telt,,fjell.jpg',
      'storeSearch,Finn oss,To butikker i Gudbrandsdalen.,/butikker,Finn butikk,',
      'newspaper,Fjellavisen,Ukens utvalg.,/kampanjer,Les avisen,',
      '',
    ].join('\n'),
  )
  return file
}

/** Writes the folder of texts as an operator does: what `content init` writes, with a brand and a page of the chain's own. */
export function writeTexts(folder: string): void {
  operate({}, 'content', 'init', folder)
  const brands = join(folder, 'brands')
  const read = (name: string): Record<string, unknown> =>
    JSON.parse(readFileSync(join(brands, 'lyngfonn', name), 'utf8')) as Record<string, unknown>
  const [brand, tokens] = [read('brand.json'), read('tokens.json')]
  rmSync(brands, { recursive: true })
  mkdirSync(join(brands, 'fjellsport'), { recursive: true })
  const write = (name: string, text: string): void => writeFileSync(join(brands, 'fjellsport', name), text)
  write(
    'brand.json',
    JSON.stringify(
      {
        ...brand,
        id: 5,
        name: 'Fjellsport',
        mark: 'M2 24 12 6l5 8 5-5 10 15z',
        themeColour: '#20352b',
        promise: 'Utstyr til fjells, fra Lom og Otta.',
        notices: ['Klar i butikk samme dag'],
        utilityMenu: [{ label: 'Butikker', href: '/butikker' }],
        mainMenu: ['Klær', 'Sko', 'Tilbehør', 'Turutstyr'].map((label) => ({ label, href: `/${label.toLowerCase()}` })),
        menuEntry: { label: 'Bildene', href: '/side/bildene' },
        freeShippingFrom: 1500,
        company: {
          name: 'Fjellsport Lom AS',
          orgNo: '310 004 200 MVA',
          address: 'Bergomsvegen 1, 2686 Lom',
          phone: '400\u00a000\u00a0200',
          phoneHours: 'hverdager kl. 10–17',
          email: 'hei@fjellsport.example',
        },
      },
      null,
      2,
    ),
  )
  const light = { ...(tokens.light as Record<string, string>), 'c-primary': '#20352b', 'c-primary-hover': '#16261e' }
  write('tokens.json', JSON.stringify({ light: { ...light, 'c-hero': '#16261e' } }, null, 2))
  writeFileSync(
    join(folder, 'pages', 'bildene.md'),
    '---\ntitle: Bildene\ndescription: Hvem som har laget bildene.\n---\n\n## Kreditering {#kreditering}\n\nBildene av varene er laget med et program. Ingen fotograf har tatt dem.\n',
  )
}
