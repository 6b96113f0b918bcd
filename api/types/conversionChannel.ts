/** The NOTIFY channel for properties that wait for conversion. */
export const conversionChannel = 'types_convert'
