/** Tells that the question about cookies has been answered; to what, lies in the browser alone. */
export const consentCookie = 'cookiesAccepted'

/** Whether a cookie header, or a document's cookies, tell of an answer. */
export const isConsentAnswered = (cookies: string): boolean => cookies.split('; ').includes(`${consentCookie}=true`)
