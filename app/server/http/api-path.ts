export const apiPath = '/api/v1'
