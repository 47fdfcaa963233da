const weightAt = (index: number): number => (index % 2 === 0 ? 1 : 3)

/** Check digit of an EAN-13. */
function checkDigit(twelve: string): number {
  const sum = Array.from(twelve, Number).reduce((total, digit, index) => total + digit * weightAt(index), 0)
  return (10 - (sum % 10)) % 10
}

/** EAN-13 of a number below 10¹¹. Prefix 2 is GS1's restricted range, never a real product's. */
export function eanOf(number: number): string {
  const twelve = `2${String(number).padStart(11, '0')}`
  return `${twelve}${checkDigit(twelve)}`
}
