/** What screens show as decoration, next to the articles' own pictures: names without width and format. */
export const decorations = [
  'shellF-336a70-a',
  'sherpa-e6dbc6-a',
  'boot-6b4a33-a',
  'sweaterNordic-2c4437-a',
  'base-27384f-a',
  'coverall-c25a7c-a',
  'down-26303c-a',
  'goggles-23272b-a',
] as const

/** Landscapes that a front page opens with, wide and tall. */
export const landscapes = ['mist', 'winter', 'fjord'] as const
