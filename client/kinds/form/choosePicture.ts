import type { MouseEvent } from 'react'

/** Opens the choice of a file of the target that a button stands in. */
export const choosePicture = ({ currentTarget }: MouseEvent<HTMLElement>): void =>
  currentTarget.closest('[data-target]')?.querySelector<HTMLInputElement>('input[type="file"]')?.click()
