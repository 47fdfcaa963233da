import type { CategoryPlan } from './plan.ts'

const adultShoes = { 1: 'shoeMen', 2: 'shoeWomen' } as const
const grownFeet = { ...adultShoes, 11: 'shoeJunior' } as const
const allFeet = { ...grownFeet, 4: 'shoeChild' } as const

export const shoes: CategoryPlan = {
  name: 'Sko',
  subcategories: [
    {
      name: 'Tursko',
      groups: [
        {
          name: 'Fjellstøvler',
          nouns: ['fjellstøvel'],
          line: 'footwear',
          designs: ['boot'],
          materials: ['nubuck'],
          care: 'leatherShoe',
          price: [1299, 3499],
          sizes: grownFeet,
          weight: 6,
          palette: 'leatherBoot',
          series: 'footwear',
          intros: [
            '{S} støtter ankelen i ur og myr og holder ut år etter år.',
            'Fra tregrensen og oppover er {S} støvelen å stole på.',
          ],
        },
        {
          name: 'Lave tursko',
          nouns: ['tursko'],
          line: 'footwear',
          designs: ['bootLow'],
          materials: ['nubuck'],
          care: 'leatherShoe',
          price: [799, 1999],
          sizes: allFeet,
          weight: 5,
          palette: 'leatherBoot',
          childPalette: 'leatherBoot',
          series: 'footwear',
          intros: [
            '{S} er turskoen for sti, grus og hverdag.',
            'Lett nok til byen og solid nok til fjellet: {S} går dit du vil.',
          ],
        },
      ],
    },
    {
      name: 'Løpesko',
      groups: [
        {
          name: 'Terrengløpesko',
          nouns: ['terrengløpesko'],
          line: 'footwear',
          designs: ['trail'],
          materials: ['mesh'],
          care: 'textileShoe',
          price: [999, 2199],
          sizes: adultShoes,
          weight: 6,
          palette: 'sportShoe',
          series: 'footwear',
          intros: [
            '{S} griper på våte røtter og løper lett på tørre stier.',
            'Med {S} blir omveien gjennom skogen den raskeste veien hjem.',
          ],
        },
        {
          name: 'Asfaltsko',
          nouns: ['løpesko'],
          line: 'footwear',
          designs: ['runner'],
          materials: ['mesh'],
          care: 'textileShoe',
          price: [899, 2399],
          sizes: allFeet,
          weight: 5,
          palette: 'sportShoe',
          childPalette: 'sportShoe',
          series: 'footwear',
          intros: [
            '{S} er løpeskoen for asfalt, grus og de turene du nesten droppet.',
            'Rolig langtur eller raske drag: {S} demper godt og ruller lett.',
          ],
        },
      ],
    },
    {
      name: 'Støvler og sandaler',
      groups: [
        {
          name: 'Gummistøvler',
          nouns: ['gummistøvel'],
          line: 'footwear',
          designs: ['rubber'],
          materials: ['naturalRubber'],
          care: 'rubber',
          price: [299, 1299],
          sizes: { ...allFeet, 10: 'shoeUnisex' },
          weight: 5,
          palette: 'rubberBoot',
          series: 'footwear',
          intros: [
            '{S} er støvelen for brygge, myr og november.',
            'Når stien er blitt en bekk, er {S} det riktige valget.',
          ],
        },
        {
          name: 'Vintersko',
          nouns: ['vintersko'],
          line: 'footwear',
          designs: ['bootWinter'],
          materials: ['winterShoe'],
          care: 'leatherShoe',
          price: [699, 2199],
          sizes: allFeet,
          weight: 5,
          palette: 'leatherBoot',
          childPalette: 'leatherBoot',
          series: 'footwear',
          intros: [
            '{S} holder føttene varme og tørre fra første snø til siste slaps.',
            'Is på fortauet og snø i skogkanten: {S} er laget for begge deler.',
          ],
        },
        {
          name: 'Sandaler',
          nouns: ['sandal'],
          line: 'footwear',
          designs: ['sandal'],
          materials: ['eva'],
          care: 'textileShoe',
          price: [299, 1099],
          sizes: { ...allFeet, 10: 'shoeUnisex' },
          weight: 4,
          palette: 'sandal',
          series: 'footwear',
          intros: [
            '{S} er sandalen for svaberg, strand og leirplass.',
            'Etter en lang dag i støvler er det {S} føttene ber om.',
          ],
        },
      ],
    },
  ],
}
