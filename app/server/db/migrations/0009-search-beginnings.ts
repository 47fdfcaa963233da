// Beginnings are looked for in all but the descriptions. An index over all of the words can only say where one perhaps is,
// and each article's words must then be read; this one says where it is.
export const searchBeginnings = `
create index articles_beginnings on articles using gin (ts_filter(search, '{a,b,c}'));
`
