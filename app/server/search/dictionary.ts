import type { ServiceTopic } from '../../../machines/domain/index.ts'

// Vocabulary of the trade, folded (`fold.ts`). A compound of these words is understood by its parts, whatever the
// catalogue holds.

/** Nouns for goods, with the inflections that a stemmer misses. */
export const nouns: Readonly<Record<string, readonly string[]>> = {
  anorakk: [],
  brille: [],
  bukse: ['buksa', 'bukser'],
  caps: ['capser', 'capsen'],
  dress: [],
  drikke: [],
  drikk: [],
  flaske: ['flaska'],
  fleece: ['fleecen'],
  genser: ['gensere', 'genseren', 'genserne'],
  hanske: ['hansken', 'hanskene'],
  hette: [],
  hjelm: ['hjelmer', 'hjelmen', 'hjelmene'],
  jakke: ['jakka', 'jakker', 'jakken', 'jakkene'],
  lavvo: ['lavvoer', 'lavvoen'],
  longs: ['longsen'],
  lue: ['lua', 'luer', 'luen', 'luene'],
  mat: ['maten'],
  pels: [],
  plagg: [],
  pose: ['poser', 'posen', 'posene'],
  sandal: ['sandaler', 'sandalen', 'sandalene'],
  sekk: ['sekker', 'sekken', 'sekkene'],
  sett: ['settet'],
  shorts: ['shortsen'],
  skjorte: ['skjorta', 'skjorter'],
  sko: ['skoen', 'skoene', 'skoa'],
  sokk: ['sokker', 'sokken', 'sokkene'],
  stav: ['staver', 'staven', 'stavene'],
  stovel: ['stovler', 'stovelen', 'stovlene'],
  telt: ['teltet', 'teltene', 'telta'],
  termos: ['termoser', 'termosen'],
  tights: ['tightsen'],
  topp: ['topper', 'toppen'],
  toy: ['toyet'],
  troye: ['troya', 'troyer'],
  undertoy: ['undertoyet'],
  underdel: ['underdeler'],
  overdel: ['overdeler'],
  veske: ['veska', 'vesker'],
  vest: ['vester', 'vesten', 'vestene'],
  vott: ['votter', 'votten', 'vottene'],
}

/** First parts of compounds, with the word that each is. */
export const heads: Readonly<Record<string, string>> = {
  alpin: 'alpin',
  aluminium: 'aluminium',
  asfalt: 'asfalt',
  barn: 'barn',
  barne: 'barn',
  boble: 'boble',
  bomull: 'bomull',
  bomulls: 'bomull',
  dags: 'dag',
  dagstur: 'dagstur',
  dame: 'dame',
  drikke: 'drikke',
  dun: 'dun',
  fiber: 'fiber',
  fjell: 'fjell',
  fleece: 'fleece',
  fottur: 'tur',
  gummi: 'gummi',
  herre: 'herre',
  hode: 'hode',
  hofte: 'hofte',
  junior: 'junior',
  karbon: 'karbon',
  kuppel: 'kuppel',
  langtur: 'langtur',
  lop: 'lop',
  lope: 'lope',
  merino: 'merino',
  merinoull: 'merino',
  park: 'park',
  pels: 'pels',
  regn: 'regn',
  skall: 'skall',
  ski: 'ski',
  skinn: 'skinn',
  sol: 'sol',
  sommer: 'sommer',
  sove: 'sove',
  sport: 'sport',
  sports: 'sport',
  stal: 'stal',
  t: 't',
  terreng: 'terreng',
  tur: 'tur',
  ull: 'ull',
  vandre: 'tur',
  vind: 'vind',
  vinter: 'vinter',
}

/**
 * Synonyms by the word that the catalogue uses. They are in the index, so that prefixes, inflections and typing errors
 * of them match too.
 */
export const synonyms: Readonly<Record<string, readonly string[]>> = {
  alpinbrille: ['skibrille', 'skibriller', 'slalambrille', 'slalambriller', 'goggles', 'goggle'],
  alpinhjelm: ['skihjelm', 'slalamhjelm'],
  alpinstav: ['skistav', 'skistaver', 'slalamstaver'],
  barn: ['barna', 'barnet', 'barne', 'unge', 'unger', 'jente', 'jenter', 'gutt', 'gutter', 'kids'],
  caps: ['cap', 'skyggelue'],
  dagstursekk: ['ryggsekk', 'tursekk', 'skolesekk'],
  dame: ['damer', 'kvinne', 'kvinner'],
  drikkeflaske: ['vannflaske', 'flaske', 'feltflaske'],
  dunjakke: ['boblejakke', 'bobledunjakke'],
  dunvest: ['boblevest'],
  fjellstovel: ['fjellsko', 'fjellstovler', 'turstovel', 'turstovler', 'fottursko', 'tursko'],
  fleecejakke: ['fleecegenser', 'fleece'],
  gra: ['gratt', 'grae'],
  gul: ['gult'],
  gummistovel: ['slagstovel', 'slagstovler', 'regnstovler', 'gummistovler'],
  hanske: ['vante', 'vanter', 'fingervante', 'fingervanter'],
  herre: ['herrer', 'mann', 'menn'],
  hofteveske: ['rumpetaske', 'magetaske', 'midjeveske', 'belteveske'],
  hvit: ['hvitt', 'kvit', 'kvitt', 'kvite'],
  junior: ['ungdom', 'tenaring', 'jente', 'jenter', 'gutt', 'gutter', 'barn'],
  langtursekk: ['ryggsekk', 'tursekk', 'baeremeis', 'fjellsekk'],
  lavvo: ['telt'],
  lopesko: ['joggesko', 'treningssko'],
  lue: ['hue', 'huer', 'hua', 'topplue', 'strikkelue', 'ullue', 'hodeplagg'],
  parkdress: ['vinterdress', 'kjeledress', 'dress'],
  pelsfleece: ['teddyjakke', 'teddyfleece', 'fleece'],
  regndress: ['regntoy', 'regnsett', 'regnklaer'],
  rod: ['raud', 'raude'],
  shorts: ['kortbukse', 'kortbukser'],
  skallbukse: ['regnbukse', 'regntoy', 'allvaersbukse'],
  skalljakke: ['allvaersjakke', 'regnjakke', 'regntoy', 'skalljakker'],
  skibukse: ['slalambukse', 'alpinbukse'],
  skijakke: ['slalamjakke', 'alpinjakke'],
  sportsbrille: ['solbrille', 'solbriller'],
  svart: ['sort', 'sorte'],
  't skjorte': ['tskjorte', 'tee', 'tshirt'],
  terrenglopesko: ['joggesko', 'lopesko'],
  tights: ['joggebukse', 'treningsbukse', 'treningstights'],
  turbukse: ['fritidsbukse', 'joggebukse', 'vandrebukse', 'fjellbukse'],
  turjakke: ['softshelljakke', 'softshell', 'mykskalljakke'],
  turmat: ['frysetorket', 'feltmat'],
  tursekk: ['ryggsekk'],
  tursko: ['fjellsko', 'fottursko'],
  turstav: ['gastav', 'gastaver', 'vandrestav', 'vandrestaver'],
  ullgenser: ['gensar', 'genserar', 'strikkegenser', 'strikkejakke'],
  ullongs: ['stillongs', 'ullundertoy', 'superundertoy'],
  ullsett: ['ullundertoy', 'superundertoy'],
  ullsokk: ['raggsokker', 'strompe', 'stromper'],
  'troyer med': ['halvzip', 'zip', 'zipneck', 'glidelastroye'],
  ulltroye: ['ullundertoy', 'superundertoy', 'superundertroye', 'ullundertroye'],
  uni: ['unisex'],
  vindjakke: ['anorakk'],
  vintersko: ['vinterstovel', 'vinterstovler', 'stovel', 'stovler'],
  vott: ['vante', 'vanter', 'luffer', 'polvott', 'polvotter'],
}

/** Words without information about goods. */
export const stopWords: ReadonlySet<string> = new Set(
  'av de den det du eg ei en er et for fra har hos i ikke jeg med mot og om pa sa som til vi'.split(' '),
)

/** Units as they are spoken, and as they are printed. */
export const units: ReadonlyMap<string, string> = new Map(
  Object.entries({
    l: ['liter', 'liters', 'literen', 'litre', 'litres'],
    g: ['gram', 'grams'],
    kg: ['kilo', 'kilogram'],
    cm: ['centimeter'],
    mm: ['millimeter'],
    m: ['meter'],
    timer: ['time', 'timers'],
    cuin: [],
    mikron: [],
  }).flatMap(([unit, said]) => [unit, ...said].map((word): [string, string] => [word, unit])),
)

/** Words for genders and ages, beside `synonyms`. */
export const genderWords: ReadonlySet<string> = new Set(
  ['barn', 'dame', 'herre', 'junior', 'uni'].flatMap((gender) => [gender, ...(synonyms[gender] ?? [])]),
)

/** Colour words beside the catalogue's colours. */
export const colourWords: ReadonlySet<string> = new Set(
  [
    'beige bla blatt brun brunt gronn gront gra gul hvit lilla marine oransje rod rodt rosa svart turkis'.split(' '),
    ...['gra', 'gul', 'hvit', 'rod', 'svart'].map((colour) => synonyms[colour] ?? []),
  ].flat(),
)

/** Nouns that end too many words: in «kokesett», which is unknown, «sett» says nothing. */
export const vagueNouns: ReadonlySet<string> = new Set(
  'drikk drikke hette mat overdel pels plagg pose sett topp toy underdel'.split(' '),
)

/** Words before a size. */
export const sizeWords: ReadonlySet<string> = new Set('str strl storrelse storrelsen'.split(' '))

/** Nouns whose bare numbers are sizes: `sko 42`, `regndress 98`, `hansker 9`; by what the number measures. */
export const sizedNouns: Readonly<Record<'shoes' | 'children' | 'numbers', ReadonlySet<string>>> = {
  shoes: new Set(['sandal', 'sko', 'stovel']),
  children: new Set(
    'bukse dress genser jakke longs sett shorts skjorte tights toy troye undertoy vest overdel underdel'.split(' '),
  ),
  numbers: new Set(['hanske', 'vott']),
}

/** Words before a number of goods: `varenummer 100300`. */
export const numberWords: ReadonlySet<string> = new Set(
  'art artikkel artikkelnummer artikkelnr artnr ean nr nummer strekkode varenr varenummer'.split(' '),
)

/**
 * What the goods that a property asks for are mostly called: of all waterproof jackets, shells come first. First parts
 * of compounds, by property.
 */
export const preferredHeads: Readonly<Record<string, readonly string[]>> = {
  regntett: ['skall', 'regn'],
  tett: ['skall', 'regn'],
  vanntett: ['skall', 'regn'],
  varm: ['dun', 'vinter'],
  varme: ['dun', 'vinter'],
  varmt: ['dun', 'vinter'],
  vindtett: ['vind'],
}

/** Questions for customer service, by topic: words and phrases, folded. The topics are those of the core. */
export const serviceWords: Readonly<Record<ServiceTopic, readonly string[]>> = {
  apningstider: [
    ...['apningstid', 'apningstider', 'apningstida', 'apningstidene', 'apent', 'apner', 'stenger', 'stengt'],
    ...['sondagsapent', 'butikk', 'butikker', 'butikken', 'butikkene'],
  ],
  angrerett: ['angrerett', 'angreretten', 'angre', 'angrer', 'angreskjema', 'angrefrist', 'heve kjop', 'avbestille'],
  retur: [
    ...['retur', 'returer', 'returnere', 'returskjema', 'returfrakt', 'returrett', 'bytte', 'byttelapp', 'bytterett'],
    ...['byttefrist', 'sende tilbake', 'levere tilbake', 'apent kjop', 'ombytting', 'pengene tilbake', 'refusjon'],
  ],
  frakt: [
    ...['frakt', 'frakten', 'fraktfri', 'fraktfritt', 'fraktpris', 'gratis frakt', 'porto', 'forsendelse', 'levering'],
    ...['leveringstid', 'leveranse', 'hjemlevering', 'leveringstider', 'sending', 'utkjoring'],
  ],
  henting: ['klikk og hent', 'klikk hent', 'henting', 'hente i butikk', 'hente i butikken', 'reservere', 'reservasjon'],
  gavekort: ['gavekort', 'gavekortet', 'presangkort', 'gavebevis'],
  betaling: [
    'betaling',
    'betale',
    'betalingsmater',
    'vipps',
    'klarna',
    'faktura',
    'delbetaling',
    'avbetaling',
    'kortbetaling',
  ],
  reklamasjon: [
    ...['reklamasjon', 'reklamere', 'klage', 'garanti', 'garantien', 'odelagt vare', 'feil pa vare', 'reparasjon'],
    ...['reparere'],
  ],
  ordre: [
    ...['hvor er pakken', 'hvor er ordren', 'spore pakke', 'sporing', 'sporingsnummer', 'ordrestatus', 'ordrenummer'],
    ...['kvittering', 'kvitteringen', 'min ordre', 'bestillingen min', 'ordren min', 'pakken min'],
  ],
  kundeservice: [
    ...['kundeservice', 'kundesenter', 'kontakt', 'kontakt oss', 'telefon', 'telefonnummer', 'epost', 'e post', 'chat'],
    ...['hjelp', 'sporsmal', 'faq'],
  ],
  kundeklubb: [
    'kundeklubb',
    'kundeklubben',
    'medlem',
    'medlemskap',
    'bli medlem',
    'medlemspris',
    'bonus',
    'fordelsklubb',
  ],
  storrelsesguide: ['storrelsesguide', 'storrelseguide', 'storrelsestabell', 'storrelsesskjema', 'hvilken storrelse'],
}

/** Words that make a question of a topic, and say nothing else. */
export const questionWords: ReadonlySet<string> = new Set(
  'apningstider butikk butikken butikkene butikker deres dere er far finner gar hva hvem hvilken hvor hvordan hvorfor kan kjop kjope koster lang langt lenge man mange min mine mitt mye nar ordre oss pakke pakken pris skal tar tid vare varen varer varene'.split(
    ' ',
  ),
)
