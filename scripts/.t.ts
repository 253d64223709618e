import { drawScene } from "../src/domain/picture/draw-scene.ts";
import { DEFAULT_PALETTE } from "../src/domain/picture/palette.ts";
import { PICTURE_KINDS } from "../src/domain/picture/picture-address.ts";
let most=0, w="";
for (const round of [0,1]) for (const kind of PICTURE_KINDS) { const a=process.cpuUsage(); let len=0, max=0; for (let v=0; v<30; v++) { const l=drawScene({kind, variant: v*31}, DEFAULT_PALETTE, 700).length; len+=l; max=Math.max(max,l);} const b=process.cpuUsage(a); if(round) console.log(kind, ((b.user+b.system)/30000).toFixed(1)+" ms", (len/30/1024).toFixed(0)+" KB avg", (max/1024).toFixed(0)+" KB max"); }
for (const kind of PICTURE_KINDS) for (let v=0; v<1000; v+=3) { const l=drawScene({kind, variant:v}, DEFAULT_PALETTE, 700).length; if(l>most){most=l;w=kind+v} }
console.log("most", most, w);
