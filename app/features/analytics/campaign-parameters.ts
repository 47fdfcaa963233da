import { read, remove, storageKeys, write } from '../../adapters/browser/storage.ts'
import { campaignIn } from '../../content/campaign-address.ts'

/**
 * The campaign that led to the shop. Nothing needs to be stored before the consent: the document knows the address that
 * it was loaded with, and its predecessor.
 */
function arrivedBy(): string {
  const [loaded] = performance.getEntriesByType('navigation')
  const isOwn = document.referrer.startsWith(`${location.origin}/`)
  return campaignIn(loaded?.name ?? location.href) || (isOwn ? campaignIn(document.referrer) : '')
}

interface KeptCampaign {
  parameters: string
  /** Providers that have measured it. */
  measuredBy: readonly string[]
}

function keptCampaign(): KeptCampaign {
  const kept = read('sessionStorage', storageKeys.campaign) as Partial<KeptCampaign> | null
  const parameters = typeof kept?.parameters === 'string' ? campaignIn(`?${kept.parameters}`) : ''
  const measuredBy = Array.isArray(kept?.measuredBy) ? kept.measuredBy : []
  const arrived = arrivedBy()
  return arrived && arrived !== parameters ? { parameters: arrived, measuredBy: [] } : { parameters, measuredBy }
}

/** The campaign for a provider's first page, once. Call only after consent: it is stored then, for the tab. */
export function takeCampaign(provider: string): string {
  const { parameters, measuredBy } = keptCampaign()
  if (parameters === '' || measuredBy.includes(provider)) return ''
  write('sessionStorage', storageKeys.campaign, { parameters, measuredBy: [...measuredBy, provider] })
  return parameters
}

/** Consent is withdrawn. */
export const forgetCampaign = (): void => remove('sessionStorage', storageKeys.campaign)
