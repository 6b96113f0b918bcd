import { getRouteApi } from '@tanstack/react-router'
import { TelegramScreen } from '../members/profile/TelegramScreen.tsx'
import { Logo } from '../ui/Logo.tsx'
import classes from './NoSpace.module.css'

const route = getRouteApi('/tg-update/{-$chatId}')

/** `/tg-update/{chatId}`, outside of the layout. */
export function TelegramRoute() {
  const { chatId } = route.useParams()
  return (
    <div className={classes.root}>
      <header className={classes.header}>
        <Logo />
      </header>
      <main className={classes.main}>
        <TelegramScreen chatId={chatId ?? ''} />
      </main>
    </div>
  )
}
