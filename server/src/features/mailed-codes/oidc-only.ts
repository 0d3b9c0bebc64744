import type { Context } from '../../http/context.ts'
import { AppError } from '../../http/app-error.ts'

/** Refuses codes from mails if OIDC_ONLY is on. @throws AppError auth/oidc-only */
export function refuseCodes({ config }: Pick<Context, 'config'>): void {
  refuseUnlessByOidc({ config }, false)
}

/** If OIDC_ONLY is on, refuses every sign-in that did not begin at the provider. @throws AppError auth/oidc-only */
export function refuseUnlessByOidc({ config }: Pick<Context, 'config'>, isByOidc: boolean): void {
  if (config.oidc?.isOnly && !isByOidc) throw new AppError('auth/oidc-only')
}
