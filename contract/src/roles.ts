/** Roles that one person can give another. OWNER moves by transfer only, REVOKE by its own call. */
export const grantableRoles = ['EDITOR', 'VIEWER'] as const
export type GrantableRole = (typeof grantableRoles)[number]

/** The least privileged of these. */
export const leastRole = 'VIEWER' satisfies GrantableRole

/** Roles that give access. */
export const admittingRoles = ['OWNER', ...grantableRoles] as const
export type AdmittingRole = (typeof admittingRoles)[number]

/** The roles of docs/product.md, section 4, in their sort order: most privileged first. */
export const roles = [...admittingRoles, 'REVOKE'] as const
export type Role = (typeof roles)[number]

/** For Array.sort: OWNER, EDITOR, VIEWER, REVOKE. */
export const compareRoles = (a: Role, b: Role): number => roles.indexOf(a) - roles.indexOf(b)
