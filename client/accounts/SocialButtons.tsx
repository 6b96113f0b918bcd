import { IconBrandGoogleFilled, IconBrandVk, IconBrandYandex } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { socialSignInPath } from '#schema/accounts/socialNetworks.ts'
import type { SocialNetwork } from '#schema/accounts/socialNetworks.ts'
import { useWords } from '../platform/words.ts'
import { writeState } from './entryState.ts'
import { serverConfig } from './serverConfig.ts'
import classes from './SocialButtons.module.css'

const icons = { google: IconBrandGoogleFilled, yandex: IconBrandYandex, vk: IconBrandVk }

/** The networks for sign-in on this server. They are last, so that nothing moves when they load. */
export function SocialButtons() {
  const t = useWords('accounts')
  const [networks, setNetworks] = useState<readonly SocialNetwork[]>([])
  useEffect(() => {
    serverConfig().then(
      ({ socialNetworks }) => setNetworks(socialNetworks),
      () => setNetworks([]),
    )
  }, [])
  if (networks.length === 0) return null
  const redirectPath = new URLSearchParams(location.search).get('redirect') ?? undefined
  return (
    <div className={classes.root}>
      <div className={classes.or}>{t('social.or')}</div>
      <div className={classes.list}>
        {networks.map((network) => {
          const Icon = icons[network]
          const name = t(`social.${network}`)
          return (
            <a
              key={network}
              className={classes.button}
              href={socialSignInPath(network, writeState({ redirectPath }))}
              aria-label={t('social.signIn', { network: name })}
            >
              <Icon size={18} stroke={1.75} aria-hidden />
              {name}
            </a>
          )
        })}
      </div>
    </div>
  )
}
