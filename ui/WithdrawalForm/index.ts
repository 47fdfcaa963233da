export { type Withdrawal, WithdrawalForm, type WithdrawalFormProps } from './WithdrawalForm.tsx'
