/** Part of an order that the birthday gift takes off, whole percent. */
export const birthdayGiftPercent = 15
/** Days that its code is valid. */
export const birthdayGiftDays = 30
