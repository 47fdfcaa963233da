import type { ReactNode } from 'react'
import '../../ui/styles/index.css'
import type { Brand } from '../brands/index.ts'
import { type DehydratedState, DehydratedStateScript } from '../hydration/dehydrated-state.tsx'
import { pngOf } from '../seo/png-of.ts'

/** In development: styles inlined under the ids that Vite's client looks for, so that HMR replaces them. */
export interface DevStyle {
  id: string
  css: string
}

interface Props {
  children: ReactNode
  brand: Brand
  /** Empty on the server: `visitor.ts` puts it in. */
  csrfToken: string
  dehydrated: DehydratedState
  devStyles?: readonly DevStyle[] | undefined
}

export function Document({ children, brand, csrfToken, dehydrated, devStyles }: Props) {
  return (
    // `visitor.ts` sets an attribute before hydration
    <html lang="nb-NO" data-brand={brand.key} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta
          name="viewport"
          content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content"
        />
        <meta name="theme-color" content={brand.themeColour} />
        <meta name="csrf-token" content={csrfToken} />
        <link rel="icon" href={brand.icon} type="image/svg+xml" />
        <link rel="apple-touch-icon" href={pngOf(brand.icon)} />
        {devStyles?.map((style) => (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheets, in development only
          <style key={style.id} data-vite-dev-id={style.id} dangerouslySetInnerHTML={{ __html: style.css }} />
        ))}
      </head>
      <body>
        {children}
        <DehydratedStateScript dehydrated={dehydrated} />
      </body>
    </html>
  )
}
