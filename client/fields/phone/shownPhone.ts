const russian = /^\+7(\d{3})(\d{3})(\d{2})(\d{2})$/

/** A stored number as it is easier to read; others are shown as they are. */
export const shownPhone = (stored: string): string => stored.replace(russian, '+7 $1 $2-$3-$4')
