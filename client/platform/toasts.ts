import { notifications } from '@mantine/notifications'
import type { ReactNode } from 'react'
import { domainErrorOf } from './failure.ts'
import { words } from './words.ts'

type Toast = { id?: string; message: ReactNode }

/** Reports a finished action. */
export const showDone = ({ id, message }: Toast): string =>
  notifications.show({ id, message, color: 'pine', withBorder: false })

/** Reports something that has happened elsewhere. */
export const showNews = ({ id, message }: Toast): string =>
  notifications.show({ id, message, role: 'status', withBorder: false })

/** Shows that something is in progress, until `hideToast`. */
export const showBusy = ({ id, message }: Toast): string =>
  notifications.show({
    id,
    message,
    loading: true,
    role: 'status',
    autoClose: false,
    withCloseButton: false,
    withBorder: false,
  })

/** Shows that something is impossible, with the caller's own text. */
export const showRefusal = ({ id, message }: Toast): string =>
  notifications.show({ id, message, color: 'red', role: 'alert' })

export const hideToast = (id: string): string => notifications.hide(id)

/** Shows an error in the current language, with its parameters; the same error is not shown twice at once. */
export function showFailure(error: unknown, title?: string): void {
  const { code, params } = domainErrorOf(error)
  const id = `failure-${code}`
  const text = words('platform')(`error.${code}`, { seconds: params.seconds ?? 0 })
  notifications.hide(id)
  notifications.show({
    id,
    title,
    message: [text, ...(params.names ?? [])].join('\n'),
    color: 'red',
    role: 'alert',
  })
  if (code === 'unexpected') console.error(error)
}
