const always = { valid_from: '2026-01-01T00:00:00Z', valid_to: '2036-01-01T00:00:00Z' }
const often = { most_uses: null, uses: 0 }

/** One of each kind: a part, fixed (øre), over, not begun, for one use, and used up. */
export const promocodeRows: object[] = [
  { id: 1, code: 'VELKOMMEN', ...always, fixed: false, amount: 0.1, type: 'public', ...often },
  { id: 2, code: 'TUR100', ...always, fixed: true, amount: 10_000, type: 'public', ...often },
  { id: 3, code: 'KLUBB20', ...always, fixed: false, amount: 0.2, type: 'club', ...often },
  {
    id: 4,
    code: 'SOMMER25',
    valid_from: '2026-06-01T00:00:00Z',
    valid_to: '2026-09-01T00:00:00Z',
    fixed: false,
    amount: 0.25,
    type: 'public',
    ...often,
  },
  {
    id: 5,
    code: 'PÅSKE50',
    valid_from: '2035-03-01T00:00:00Z',
    valid_to: '2035-05-01T00:00:00Z',
    fixed: true,
    amount: 5000,
    type: 'public',
    ...often,
  },
  { id: 6, code: 'ENGANG', ...always, fixed: true, amount: 20_000, type: 'gift', most_uses: 1, uses: 0 },
  { id: 7, code: 'BRUKT', ...always, fixed: true, amount: 20_000, type: 'gift', most_uses: 1, uses: 1 },
]
