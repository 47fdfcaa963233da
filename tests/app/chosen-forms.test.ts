import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..', '..')
/** What shoppers type is in every form. */
const vocabulary = join('server', 'search', 'dictionary.ts')
const texts = ['app', 'ui'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && path !== vocabulary)
    .map((path) => ({ path: join(folder, path), text: readFileSync(join(root, folder, path), 'utf8') })),
)

describe('the texts that shoppers read', () => {
  it.each([
    [/jakka\b/i, 'jakken'],
    [/\bfrem(?:over|me|tid|deles|kommer)?\b/i, 'fram'],
    [/skyllemiddel/i, 'tøymykner'],
    [/omtale(?:r|n|ne)?\b/i, 'anmeldelse'],
    [/\bopphevet\b/i, 'annullert'],
    [/kassa\b/i, 'kassen'],
    [/\bvrang dem/i, 'vreng dem'],
    [/\bvære fylt \d/i, 'ha fylt'],
    [/\bperler\b/i, 'preller'],
    [/\bpeis sprekker\b/i, 'får … til å sprekke'],
    [/\bet videre ord\b/i, 'et mer generelt ord'],
    [/tallene som går an/i, 'antallet det går an'],
    [/et yttertøy med/i, 'et ytterstoff med'],
    [/\blista\b/i, 'listen'],
    [/tynnslitt/i, 'nedslitt'],
    [/\bBetalt\b(?!' : 'Reservert')/, 'Reservert, until the money is taken'],
    [/ordren er opphevet|kjøpet er kansellert/i, 'Kjøpet er annullert'],
    [/så mange du kan kjøpe/i, 'Du kan kjøpe høyst …'],
    [/: `bare \$\{available\} igjen/, 'du kan kjøpe høyst …: it may be a limit, not the stock'],
    [/søk med færre ord/i, 'nothing: the server has left words out already'],
    [/så butikken kan nå deg/i, 'Så vi kan ringe deg hvis det er noe'],
    [/så vi finner igjen bestillingen/i, 'Hit sender vi bekreftelsen'],
    [/Hjem til deg \$\{/, 'Leveres …'],
    [/sist fra oss/i, 'Siste nytt'],
    [/det som skal i sekken/i, 'dette trenger du'],
    [/Hei, \$\{[\w.]+\}(?!\.)/, 'Hei, Kari.'],
    [/QR-koden på siden din|'QR-kode'|"QR-kode"|Vis QR-kode|QR-kode for kundeklubb/, 'Medlemskode, Vis hentekode'],
    [/Sjekk nettet/i, 'Prøv igjen om litt: the fault may be the server’s'],
    [/sammenlikn|\bliknende\b|\blikne\b/i, 'sammenligne, lignende, ligne'],
    [/\bdunet\b/i, 'dunen'],
    [/\bulla\b/i, 'ullen'],
    [/\bforet?\b(?= varmer|: ull)|\bforing(en)?\b/i, 'fôr, fôring: «for» is another word'],
    [/på toppen\.'/, 'i tillegg: garantien «kommer på toppen» is English'],
    [/det gikk ikke å|\bmarker teksten/i, 'lot oss ikke kopiere, merk teksten: Swedish and English'],
    [/\bapparat(et)?\b/i, 'enhet'],
    [/i to døgn/i, 'i 2 dager, as everywhere'],
    [/(koden|kortet) har gått ut/i, 'er utløpt'],
    [/går du fra kjøpet av/i, 'Hvilke varer gjelder det?'],
    [/krysser du den av/i, 'fjerner du krysset: «krysse av» is to choose'],
    [/anmeldelsene kom ikke fram|kunne ikke hentes/i, 'Vi fikk ikke hentet …'],
    [/godtok ikke kontakten/i, 'navnet, mobilnummeret eller e-postadressen'],
    [/Velg Klikk og hent/, 'Velg «Klikk og hent»'],
    [/i forhold til|i henhold til|vennligst (skriv|velg|prøv|oppgi|fyll)/i, 'plain words'],
    [/\d (%|kr\b)(?= mva|\.'| rabatt)/, 'a no-break space before % and kr'],
  ])('INFO-09 have one form: not %s, but «%s»', (form, _chosen) => {
    expect(texts.filter(({ text }) => form.test(text)).map(({ path }) => path)).toEqual([])
  })

  it.each([
    /Vreng dem før vask/,
    /får lær til å sprekke/,
    /et ytterstoff/,
    /ha fylt 16 år/,
    /nedslitt/,
    /preller av/,
    /antallet det går an å leve med/,
    /Hit sender vi bekreftelsen/,
    /Så vi kan ringe deg hvis det er noe/,
    /Leveres \$\{deliveryRange\}/,
    /'Reservert'/,
    /Kjøpet er annullert/,
    /Du kan kjøpe høyst \$\{most\} av \$\{name\}/,
    /et mer generelt ord/,
    /Koden er utløpt/,
    /Koden gjelder ikke ennå/,
    /Koden er allerede brukt/,
    /Vi kjenner ikke denne koden/,
    /Gratis å være med, lett å melde seg ut/,
    /\$\{total\} treff på «\$\{text\}»/,
    /dette trenger du/,
    /Siste nytt/,
    /Hei, \$\{customer\.firstName\}\./,
    /tøymykner/,
    /anmeldelser/,
    /kassen/,
    /jakken/,
    / fram /,
  ])('INFO-09 say %s', (chosen) => {
    expect(texts.some(({ text }) => chosen.test(text))).toBe(true)
  })
})
