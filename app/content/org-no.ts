/** Nine digits as they are read: '310 000 017'. What is no such number is left as it is. */
export const formatOrgNo = (orgNo: string): string => orgNo.replace(/^(\d{3})(\d{3})(\d{3})$/, '$1\u00a0$2\u00a0$3')
