import { runWithBrand } from './brands/request-brand.ts'
import { reportingTo } from './page/report-fault.ts'
import type { PageContext } from './server/http/page-context.ts'
import type { AssetsFor } from './ssr/assets.ts'
import { renderPage } from './ssr/render.ts'

export { publicAddress } from './ssr/public-address.ts'

/** Answers a request for a page, with the request's brand and error log in scope. */
export const render = (request: Request, context: PageContext, assetsFor: AssetsFor): Promise<Response> =>
  reportingTo(context.report, () =>
    context.brand
      ? runWithBrand(context.brand, () => renderPage(request, context, assetsFor))
      : renderPage(request, context, assetsFor),
  )
