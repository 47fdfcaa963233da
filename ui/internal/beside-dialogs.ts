/** Marks an element that stays usable beside a dialog. */
export const besideDialogs = { 'data-beside-dialogs': '' }
