// Ranking reads the words of every article that is found. Beside the row each reading is a look-up of its own, which took
// three quarters of a search for a common word; in the row it is none. Rows follow when the index is made anew.
export const searchStorage = `
alter table articles alter column search set storage main;
`
