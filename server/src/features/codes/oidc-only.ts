import type { Context } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'

/** Codes of mails open nothing where OIDC_ONLY is on. @throws AppError auth/oidc-only */
export function refuseCodes({ config }: Pick<Context, 'config'>): void {
  refuseUnlessByOidc({ config }, false)
}

/**
 * Where OIDC_ONLY is on, only what began at the provider is a way in.
 * @throws AppError auth/oidc-only
 */
export function refuseUnlessByOidc({ config }: Pick<Context, 'config'>, isByOidc: boolean): void {
  if (config.oidc?.isOnly && !isByOidc) throw new AppError('auth/oidc-only')
}
