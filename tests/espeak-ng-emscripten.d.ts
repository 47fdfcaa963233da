/** The part of eSpeak NG that the tests call. It has no types of its own. */
declare module '@echogarden/espeak-ng-emscripten' {
  interface Worker {
    /** @returns 0 if the voice exists */
    set_voice(name: string): number
    /** Phonemes of a text in the IPA, one clause a line. */
    synthesize_ipa(text: string): { code: number; ipa: string }
  }
  export default function load(options: object): Promise<{ eSpeakNGWorker: new () => Worker }>
}
