/** Size runs of the trade, smallest first. */
const sizeRuns = {
  men: ['XS', 'S', 'M', 'L', 'XL', '2XL', '3XL'],
  women: ['XS', 'S', 'M', 'L', 'XL', '2XL'],
  unisex: ['XS', 'S', 'M', 'L', 'XL', '2XL'],
  child: ['80', '86', '92', '98', '104', '110', '116', '122', '128'],
  junior: ['134', '140', '146', '152', '158', '164', '170'],
  shoeMen: ['40', '41', '42', '43', '44', '45', '46', '47'],
  shoeWomen: ['36', '37', '38', '39', '40', '41', '42'],
  shoeUnisex: ['36', '37', '38', '39', '40', '41', '42', '43', '44', '45', '46'],
  shoeChild: ['20', '21', '22', '23', '24', '25', '26', '27', '28', '29', '30'],
  shoeJunior: ['31', '32', '33', '34', '35', '36', '37', '38'],
  sock: ['36–39', '40–43', '44–47'],
  sockChild: ['19–21', '22–24', '25–27', '28–30', '31–33'],
  headChild: ['48/50', '52/54', '54/56'],
  glove: ['7', '8', '9', '10', '11'],
  gloveWomen: ['6', '7', '8', '9'],
  gloveChild: ['2', '3', '4', '5', '6'],
  helmet: ['S (52–55)', 'M (55–58)', 'L (58–61)'],
  helmetChild: ['XS (48–52)', 'S (52–55)'],
  one: ['Én størrelse'],
  pole: ['105 cm', '110 cm', '115 cm', '120 cm', '125 cm', '130 cm'],
  bottle: ['0,5 l', '0,75 l', '1 l'],
  can: ['0,33 l'],
  sleepingBag: ['Kort (170 cm)', 'Normal (185 cm)', 'Lang (200 cm)'],
  sleepingBagChild: ['Barn (130 cm)'],
  persons: ['2 personer', '3 personer', '4 personer'],
  lavvo: ['6 personer', '8 personer'],
} as const satisfies Record<string, readonly string[]>

export type SizeRun = keyof typeof sizeRuns

const names = [...new Set<string>(Object.values(sizeRuns).flat())]
const ids = new Map(names.map((name, index) => [name, index + 1]))

/** Sizes of a run with ids; a size's name has one id in all runs. */
export const sizesOf = (run: SizeRun): { id: number; name: string }[] =>
  sizeRuns[run].map((name) => ({ id: ids.get(name)!, name }))
