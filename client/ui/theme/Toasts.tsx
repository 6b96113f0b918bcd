import { Notifications } from '@mantine/notifications'

/** Where toasts appear, and for how long. */
export const Toasts = () => (
  <Notifications position="bottom-right" autoClose={10_000} limit={4} zIndex={500} />
)
