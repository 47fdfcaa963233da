export type { WithdrawalFormLabels } from './WithdrawalForm.labels.ts'
export { type Withdrawal, WithdrawalForm, type WithdrawalFormProps } from './WithdrawalForm.tsx'
