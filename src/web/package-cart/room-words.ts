/** All rooms of a package have the same type. */
export const roomWords = (room: string, count: number): string => (count > 1 ? `${count} × ${room}` : room);
