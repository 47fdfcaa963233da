/** Formats an organisation number: '310 000 017'. Anything else is unchanged. */
export const formatOrgNo = (orgNo: string): string => orgNo.replace(/^(\d{3})(\d{3})(\d{3})$/, '$1\u00a0$2\u00a0$3')
