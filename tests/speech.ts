import loadEspeak from '@echogarden/espeak-ng-emscripten'

/**
 * Loads eSpeak NG's Norwegian voice, the one of NVDA as it is installed.
 * @returns the sounds of a text in the IPA, without stress and pauses: texts that sound alike have the same
 */
export async function norwegianVoice(): Promise<(text: string) => string> {
  const { eSpeakNGWorker } = await loadEspeak({})
  const voice = new eSpeakNGWorker()
  if (voice.set_voice('nb') !== 0) throw new Error('eSpeak NG has no Norwegian voice')
  return (text) => {
    const { code, ipa } = voice.synthesize_ipa(text)
    if (code !== 0) throw new Error(`eSpeak NG cannot speak '${text}'`)
    return ipa.replace(/[ˈˌ_\s]/g, '')
  }
}
