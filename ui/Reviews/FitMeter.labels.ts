/** One of five phrases, by the position on the scale. */
const grade = (place: number, words: readonly [string, string, string, string, string]) =>
  words[place < 25 ? 0 : place < 45 ? 1 : place <= 55 ? 2 : place <= 75 ? 3 : 4]

export interface FitMeterLabels {
  heading: string
  small: string
  true: string
  large: string
  /** `place` is 0 for small to 100 for large, 50 for true to size. */
  sentence: (place: number, trueToSize: number, total: number) => string
}

export const norwegian: FitMeterLabels = {
  heading: 'Passform',
  small: 'Liten',
  true: 'Som normalt',
  large: 'Stor',
  sentence: (place, trueToSize, total) =>
    `${grade(place, ['Liten', 'Litt liten', 'Normal', 'Litt stor', 'Stor'])} i størrelsen – ${trueToSize} av ${total} anbefaler vanlig størrelse`,
}

export const english: FitMeterLabels = {
  heading: 'Fit',
  small: 'Small',
  true: 'True to size',
  large: 'Large',
  sentence: (place, trueToSize, total) =>
    `${grade(place, ['Runs small', 'Runs slightly small', 'True to size', 'Runs slightly large', 'Runs large'])} – ${trueToSize} of ${total} recommend the usual size`,
}
