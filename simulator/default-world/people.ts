/** The people of the main organization, by what they may do. */
export const ADMIN = 'Ada Lindgren'
export const OWNER = 'Owen Bakare'
export const EDITOR = 'Edith Castell'
export const MEMBER = 'Mina Tanaka'
export const COLLEAGUE = 'Cora Reyes'
/** Is no member of the main space. */
export const OUTSIDER = 'Otto Novak'
/** Belongs to another organization. */
export const STRANGER = 'Stella Marsh'

/** The members of the main space. */
export const MEMBERS = [MEMBER, COLLEAGUE, EDITOR, OWNER, ADMIN]
