import type { Settings } from '../settings.ts'
import type { CardProvider } from './card.ts'
import type { MobileProvider } from './mobile.ts'
import type { ProviderName } from './port.ts'
import { startCardDouble, startMobileDouble } from './start-simulator.ts'

/** The providers that the settings name; a stand-in, started when it is asked for, for each that they do not. */
export interface ChosenProviders {
  card(): Promise<Pick<CardProvider, 'url' | 'secret'>>
  mobile(): Promise<MobileProvider>
  /** Where it is, for people. */
  told(provider: ProviderName): string
  /** Ends the stand-ins. */
  stop(): Promise<void>
}

export function chooseProviders(
  settings: Settings,
  ports: { card: number; mobile: number },
  log: (line: string) => void,
): ChosenProviders {
  const doubles: { provider: ProviderName; url: string; stop(): Promise<void> }[] = []
  const noted = <Double extends { url: string; stop(): Promise<void> }>(
    provider: ProviderName,
    double: Double,
  ): Double => {
    doubles.push({ provider, url: double.url, stop: double.stop })
    return double
  }
  return {
    card: async () =>
      settings.cardProvider ?? noted('card', await startCardDouble({ ...settings, preferredPort: ports.card, log })),
    mobile: async () =>
      settings.mobileProvider ??
      noted('mobile', await startMobileDouble({ ...settings, preferredPort: ports.mobile, log })),
    told(provider) {
      const double = doubles.find((one) => one.provider === provider)
      if (double) return `${double.url} (a stand-in: no money moves)`
      return settings[`${provider}Provider`]?.url ?? 'none'
    },
    async stop() {
      await Promise.all(doubles.map((double) => double.stop()))
    },
  }
}
