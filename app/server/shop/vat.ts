import type { Ore } from '../../../machines/domain/index.ts'

/** Value added tax on goods and freight, percent: the common rate of merverdiavgiftsloven § 5-1. Deposits bear none. */
export const vatPercentage = 25

/** The tax in an amount that it is part of, whole øre. */
export const vatIn = (amount: Ore): Ore => Math.round((amount * vatPercentage) / (100 + vatPercentage))
