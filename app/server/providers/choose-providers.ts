import { OperatorError } from '../core/operator-error.ts'
import type { Settings } from '../settings.ts'
import type { CardProvider } from './card.ts'
import type { MobileProvider } from './mobile.ts'
import type { ProviderName } from './port.ts'
import { startCardSimulator, startMobileSimulator } from './start-simulator.ts'

/** Configured payment providers; a simulator, started on first use, for each missing one. */
export interface ChosenProviders {
  card(): Promise<Pick<CardProvider, 'url' | 'secret'>>
  mobile(): Promise<MobileProvider>
  /** Describes the provider for people. */
  describe(provider: ProviderName): string
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
  ports: { card: number; mobile: number },
  log: (line: string) => void,
): ChosenProviders {
  const simulators: { provider: ProviderName; url: string; stop(): Promise<void> }[] = []
  const track = <Simulator extends { url: string; stop(): Promise<void> }>(
    provider: ProviderName,
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
    describe(provider) {
      const simulator = simulators.find((one) => one.provider === provider)
      if (simulator) return `${simulator.url} (a simulator: no money moves)`
      return settings[`${provider}Provider`]?.url ?? 'none'
    },
    async stop() {
      await Promise.all(simulators.map((simulator) => simulator.stop()))
    },
  }
}
