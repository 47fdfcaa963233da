import { OperatorError } from '../core/operator-error.ts'
import type { BringAccount } from '../delivery/bring.ts'
import type { Settings } from '../settings.ts'
import type { CardProvider } from './card.ts'
import type { LaterProvider } from './later.ts'
import type { MobileProvider } from './mobile.ts'
import type { ProviderName } from './port.ts'
import {
  startCardSimulator,
  startCarrierSimulator,
  startLaterSimulator,
  startMobileSimulator,
} from './start-simulator.ts'

/** Configured providers; a simulator, started on first use, for each missing one. */
export interface ChosenProviders {
  card(): Promise<Pick<CardProvider, 'url' | 'secret'>>
  mobile(): Promise<MobileProvider>
  /** Null in a chain that gives no credit: a simulator comes only beside the card's. */
  later(): Promise<LaterProvider | null>
  /** The carrier of pick-up points; null where there is none and no simulator may stand in. */
  carrier(): Promise<Omit<BringAccount, 'client'> | null>
  /** Describes the provider for people. */
  describe(provider: ProviderName | 'carrier'): string
  /** Stops the simulators. */
  stop(): Promise<void>
}

/** @throws OperatorError where a simulator would take the place of a provider, and may not */
export function assertProviders(
  settings: Pick<Settings, 'cardProvider' | 'mobileProvider' | 'simulatorsRefused'>,
): void {
  const missing = [
    ...(settings.cardProvider ? [] : ['CARD_PROVIDER_URL']),
    ...(settings.mobileProvider ? [] : ['MOBILE_PROVIDER_URL']),
  ]
  if (settings.simulatorsRefused === null || missing.length === 0) return
  throw new OperatorError(
    'badSetting',
    `${missing.join(' and ')} must be set, since ${settings.simulatorsRefused}: a payment simulator would give the goods away. SIMULATORS=1 starts it all the same.`,
  )
}

export function chooseProviders(
  settings: Settings,
  ports: Readonly<Record<ProviderName | 'carrier', number>>,
  log: (line: string) => void,
): ChosenProviders {
  const simulators: { provider: ProviderName | 'carrier'; url: string; stop(): Promise<void> }[] = []
  const track = <Simulator extends { url: string; stop(): Promise<void> }>(
    provider: ProviderName | 'carrier',
    simulator: Simulator,
  ): Simulator => {
    simulators.push({ provider, url: simulator.url, stop: simulator.stop })
    return simulator
  }
  return {
    card: async () =>
      settings.cardProvider ?? track('card', await startCardSimulator({ ...settings, preferredPort: ports.card, log })),
    mobile: async () =>
      settings.mobileProvider ??
      track('mobile', await startMobileSimulator({ ...settings, preferredPort: ports.mobile, log })),
    later: async () => {
      if (settings.laterProvider) return settings.laterProvider
      if (settings.cardProvider) return null
      return track('later', await startLaterSimulator({ ...settings, preferredPort: ports.later, log }))
    },
    async carrier() {
      if (settings.carrier || settings.simulatorsRefused !== null) return settings.carrier ?? null
      return track('carrier', await startCarrierSimulator({ ...settings, preferredPort: ports.carrier, log }))
    },
    describe(provider) {
      const simulator = simulators.find((one) => one.provider === provider)
      if (provider === 'carrier')
        return simulator ? `${simulator.url} (a simulator: no parcel moves)` : (settings.carrier?.url ?? 'none')
      if (simulator) return `${simulator.url} (a simulator: no money moves)`
      return settings[`${provider}Provider`]?.url ?? 'none'
    },
    async stop() {
      await Promise.all(simulators.map((simulator) => simulator.stop()))
    },
  }
}
