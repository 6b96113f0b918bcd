/** The NOTIFY that a property waits to be converted. */
export const conversionChannel = 'types_convert'
