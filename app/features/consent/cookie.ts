/** Set once the cookie banner is answered. The choices themselves are in localStorage only. */
export const consentCookie = 'cookiesAccepted'

/** Whether a cookie header or `document.cookie` has an answer. */
export const isConsentAnswered = (cookies: string): boolean => cookies.split('; ').includes(`${consentCookie}=true`)
