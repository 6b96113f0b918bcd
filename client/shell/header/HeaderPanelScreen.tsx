import { Button } from '@mantine/core'
import { availableKinds } from '#schema/pageKinds.ts'
import { kindIcons } from '../../kinds/icons.ts'
import { ProfileMenu } from '../../members/ProfileMenu.tsx'
import { useTreeStore } from '../../pages/tree/TreeStore.ts'
import { useCreatePage } from '../../pages/useCreatePage.ts'
import { useWords } from '../../platform/words.ts'
import { SpaceMenu } from '../../spaces/SpaceMenu.tsx'
import { SpaceList } from '../SpaceList.tsx'
import { HeaderIcons } from './HeaderIcons.tsx'
import unseen from '../../ui/silent.module.css'
import classes from './HeaderPanelScreen.module.css'

/** `/new-panel`: the content of the header panel, as a page. */
export function HeaderPanelScreen() {
  const t = useWords('shell')
  const say = useWords('pages')
  const { space } = useTreeStore()
  const createPage = useCreatePage()
  return (
    <div className={classes.root}>
      <h1 className={unseen.silent}>{t('panel.title')}</h1>
      <div className={classes.bar}>
        <SpaceMenu spaceId={space} />
        <span className={classes.icons}>
          <HeaderIcons space={space} />
          <ProfileMenu spaceId={space} />
        </span>
      </div>
      <h2 className={classes.heading}>{say('tree.new')}</h2>
      <div className={classes.kinds}>
        {availableKinds.map((type) => {
          const Icon = kindIcons[type]
          return (
            <Button
              key={type}
              variant="default"
              leftSection={<Icon size={16} stroke={1.75} />}
              onClick={() => createPage({ type })}
            >
              {say(`kind.${type}`)}
            </Button>
          )
        })}
      </div>
      <SpaceList />
    </div>
  )
}
