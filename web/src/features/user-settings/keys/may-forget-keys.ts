/** Safari deletes what a site keeps after seven days of use without a visit, unless it stands on the home screen. */
export const mayForgetKeys = (userAgent = navigator.userAgent): boolean =>
  /\bSafari\//.test(userAgent) &&
  !/Chrom(e|ium)|Android|CriOS|FxiOS|EdgiOS/.test(userAgent) &&
  !window.matchMedia('(display-mode: standalone)').matches
