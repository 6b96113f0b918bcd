import { LocaleChoice } from './LocaleChoice.tsx'
import classes from './Members.module.css'
import { ThemeChoice } from './ThemeChoice.tsx'

/** Theme and language, as the profile menu offers them. */
export const LookChoices = ({ userId }: { userId: string }) => (
  <>
    <div className={classes.choice}>
      <ThemeChoice userId={userId} />
    </div>
    <div className={classes.choice}>
      <LocaleChoice userId={userId} />
    </div>
  </>
)
