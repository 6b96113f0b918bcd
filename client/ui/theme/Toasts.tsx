import { Notifications } from '@mantine/notifications'
import classes from './Toasts.module.css'

/** The position and duration of toasts. */
export const Toasts = () => (
  <Notifications
    classNames={{ root: classes.root }}
    position="bottom-right"
    autoClose={10_000}
    limit={4}
    zIndex="var(--t-layer-toast)"
  />
)
