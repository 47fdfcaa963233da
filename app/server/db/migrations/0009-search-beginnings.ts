// Prefix searches leave out the descriptions. An index over all words finds candidates only, and every candidate has to
// be read; this index needs no second look.
export const searchBeginnings = `
create index articles_beginnings on articles using gin (ts_filter(search, '{a,b,c}'));
`
