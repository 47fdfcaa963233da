/** Decorative pictures, beside the articles' own: names without width and format. */
export const decorations = [
  'shellF-336a70-a',
  'sherpa-e6dbc6-a',
  'boot-6b4a33-a',
  'sweaterNordic-2c4437-a',
  'base-27384f-a',
  'coverall-c25a7c-a',
  'down-26303c-a',
  'downF-22365a-a',
  'goggles-22365a-a',
  'gloves-34383d-a',
  'coverall-8a5278-a',
  'beaniePom-d9b23c-a',
  'rubber-3f5a4c-a',
  'beanie-cdb996-a',
  'baseZip-3f5a4c-a',
  'sweaterNordic-22365a-a',
  'backpackBig-223f33-a',
  'sweater-8f4426-a',
] as const

/** Landscapes of front pages and campaigns, wide and tall. */
export const landscapes = ['mist', 'winter', 'fjord', 'autumn', 'dusk', 'coast'] as const
