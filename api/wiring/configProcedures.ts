import { socialNetworks } from '#schema/accounts/socialNetworks.ts'
import { openProcedure, router } from '../trpc.ts'

/** What a browser must know before anyone has signed in. */
export const configRouter = router({
  public: openProcedure.query(({ ctx: { app } }) => ({
    version: app.version,
    tldrawLicenseKey: app.env.tldrawLicenseKey ?? null,
    mainUrl: app.env.publicUrl,
    sharedUrl: app.env.sharedUrl,
    contentUrl: app.env.contentUrl,
    contactEmail: app.env.contactEmail ?? null,
    authServerUrl: app.env.authServerUrl ?? null,
    cloud: app.env.cloud ?? null,
    telegramBot: app.env.telegram?.bot ?? null,
    socialNetworks: socialNetworks.filter((name) => app.env.social[name]),
    outbox: app.env.smtpUrl === undefined,
  })),
})
