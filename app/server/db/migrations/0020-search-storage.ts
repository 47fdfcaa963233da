// Ranking reads the search vector of every match. Out-of-line storage costs a lookup per match, three quarters of a
// search for a common word. Existing rows move when the index is rebuilt.
export const searchStorage = `
alter table articles alter column search set storage main;
`
