import type { DemoColour, DemoColourGroup } from './types.ts'

export const colourGroups: DemoColourGroup[] = [
  { id: 1, name: 'Svart', hex: '#17191c' },
  { id: 2, name: 'Grå', hex: '#7d8388' },
  { id: 3, name: 'Hvit', hex: '#f3f2ee' },
  { id: 4, name: 'Beige', hex: '#cdb996' },
  { id: 5, name: 'Brun', hex: '#6b4a33' },
  { id: 6, name: 'Blå', hex: '#2d5f8a' },
  { id: 7, name: 'Turkis', hex: '#2e9a9e' },
  { id: 8, name: 'Grønn', hex: '#4f7048' },
  { id: 9, name: 'Gul', hex: '#e0bd3a' },
  { id: 10, name: 'Oransje', hex: '#dc7a2c' },
  { id: 11, name: 'Rød', hex: '#b02a2e' },
  { id: 12, name: 'Lilla', hex: '#6d5490' },
  { id: 13, name: 'Rosa', hex: '#cf7f95' },
]

const firstColourId = 101

/** Name, hex and group. A colour's id is its index: add at the end. */
const table = [
  ['Svart', '#17191c', 'Svart'],
  ['Kullgrå', '#34383d', 'Grå'],
  ['Steingrå', '#6b7075', 'Grå'],
  ['Tåkegrå', '#a9aeb2', 'Grå'],
  ['Snøhvit', '#f3f2ee', 'Hvit'],
  ['Ullhvit', '#e7dfcf', 'Hvit'],
  ['Sand', '#cdb996', 'Beige'],
  ['Strå', '#b79f72', 'Beige'],
  ['Kamel', '#a9824f', 'Brun'],
  ['Kastanje', '#6b3f2a', 'Brun'],
  ['Bark', '#4a3a2e', 'Brun'],
  ['Midnattsblå', '#16233a', 'Blå'],
  ['Marineblå', '#22365a', 'Blå'],
  ['Fjordblå', '#2d5f8a', 'Blå'],
  ['Isblå', '#9cc3d6', 'Blå'],
  ['Himmelblå', '#5b9bc8', 'Blå'],
  ['Petrol', '#1f5a63', 'Turkis'],
  ['Turkis', '#2e9a9e', 'Turkis'],
  ['Granskog', '#223f33', 'Grønn'],
  ['Mosegrønn', '#55663f', 'Grønn'],
  ['Einer', '#3f5a4c', 'Grønn'],
  ['Salvie', '#8fa189', 'Grønn'],
  ['Oliven', '#5b5a34', 'Grønn'],
  ['Vårgrønn', '#9bb53f', 'Grønn'],
  ['Ospegul', '#d9b23c', 'Gul'],
  ['Rapsgul', '#e6c229', 'Gul'],
  ['Rav', '#c98a2b', 'Oransje'],
  ['Multe', '#e08a2e', 'Oransje'],
  ['Rogn', '#cf5526', 'Oransje'],
  ['Tyttebær', '#a32a2e', 'Rød'],
  ['Flaggrød', '#c0272d', 'Rød'],
  ['Burgunder', '#5f1f2c', 'Rød'],
  ['Rust', '#8f4426', 'Rød'],
  ['Røsslyng', '#8a5278', 'Lilla'],
  ['Blåveis', '#564f94', 'Lilla'],
  ['Plomme', '#472a47', 'Lilla'],
  ['Gammelrosa', '#c08a8a', 'Rosa'],
  ['Bringebær', '#b5305f', 'Rosa'],
  ['Korall', '#e2705c', 'Rosa'],
  ['Refleksgul', '#d8e43a', 'Gul'],
] as const

export type ColourName = (typeof table)[number][0]

const groupIds = new Map(colourGroups.map(({ id, name }) => [name, id]))

export const colours: DemoColour[] = table.map(([name, hex, group], index) => ({
  id: firstColourId + index,
  name,
  hex,
  groupId: groupIds.get(group)!,
  code: String(1000 + index * 7),
}))

const colourIds = new Map<string, number>(colours.map(({ id, name }) => [name, id]))

export const colourIdOf = (name: ColourName): number => colourIds.get(name)!
